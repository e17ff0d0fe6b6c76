// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// Roots of evidence logs and of batches of published scores. It holds no personal data: hashes, sizes and times only.
contract SuretyAnchors is AccessControl {
    bytes32 public constant ANCHORER = keccak256("ANCHORER");
    bytes32 public constant PUBLISHER = keccak256("PUBLISHER");

    /// One slot. A time of zero means that there is none.
    struct Anchor {
        uint64 size;
        uint64 time;
        uint64 number;
    }

    struct Batch {
        uint64 count;
        uint64 epoch;
        uint64 time;
        uint64 number;
    }

    struct Pin {
        bytes32 metadataHash;
        uint16 score;
        bytes4 grade;
        uint64 time;
    }

    mapping(bytes32 logId => mapping(bytes32 root => Anchor)) private anchors;
    /// Size of the newest anchor of a log.
    mapping(bytes32 logId => uint64) public sizeOf;
    mapping(bytes32 root => Batch) private batches;
    mapping(bytes32 agentKey => Pin) private pins;

    event Anchored(bytes32 indexed logId, bytes32 indexed root, uint64 size);
    event BatchPublished(bytes32 indexed root, uint64 count, uint64 epoch);
    event Pinned(bytes32 indexed agentKey, uint16 score, bytes4 grade, bytes32 metadataHash);

    error AlreadyAnchored(bytes32 root);
    error AlreadyPublished(bytes32 root);
    error SizeFalls(uint64 from, uint64 to);
    error OutOfRange();

    constructor(address admin, address writer) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(ANCHORER, writer);
        _grantRole(PUBLISHER, writer);
    }

    /// The root (RFC 9162) of a log at a size. A root is anchored once; the size of a log never falls.
    function anchor(bytes32 root, uint64 size, bytes32 logId) external onlyRole(ANCHORER) {
        Anchor storage known = anchors[logId][root];
        if (known.time != 0) revert AlreadyAnchored(root);
        uint64 last = sizeOf[logId];
        if (size < last) revert SizeFalls(last, size);
        if (size == 0) revert OutOfRange();
        anchors[logId][root] = Anchor(size, uint64(block.timestamp), uint64(block.number));
        sizeOf[logId] = size;
        emit Anchored(logId, root, size);
    }

    /// The root of a tree of scores, see verifyScore.
    function publishBatch(bytes32 root, uint64 count, uint64 epoch) external onlyRole(PUBLISHER) {
        if (batches[root].time != 0) revert AlreadyPublished(root);
        if (count == 0) revert OutOfRange();
        batches[root] = Batch(count, epoch, uint64(block.timestamp), uint64(block.number));
        emit BatchPublished(root, count, epoch);
    }

    /// One score that other contracts can read without a proof.
    function pin(bytes32 agentKey, uint16 score, bytes4 grade, bytes32 metadataHash) external onlyRole(PUBLISHER) {
        if (score > 1000) revert OutOfRange();
        pins[agentKey] = Pin(metadataHash, score, grade, uint64(block.timestamp));
        emit Pinned(agentKey, score, grade, metadataHash);
    }

    function anchorOf(bytes32 logId, bytes32 root) external view returns (Anchor memory) {
        return anchors[logId][root];
    }

    function batchOf(bytes32 root) external view returns (Batch memory) {
        return batches[root];
    }

    function pinOf(bytes32 agentKey) external view returns (Pin memory) {
        return pins[agentKey];
    }

    /// Whether a published batch has this score. Leaves are hashed twice, pairs are sorted (OpenZeppelin's standard tree).
    function verifyScore(bytes32 root, bytes32 agentKey, uint16 score, bytes32 metadataHash, bytes32[] calldata proof)
        external
        view
        returns (bool)
    {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(agentKey, score, metadataHash))));
        return batches[root].time != 0 && MerkleProof.verifyCalldata(proof, root, leaf);
    }
}
